'use client'

import { useEffect } from 'react'
import { errorPages } from '@/lib/copy/errors-pages'

/**
 * Title and description of the error screen. Written by hand, because those of the page that failed stay in the document and come
 * first; they are put back when the page comes back.
 */
export function useErrorHead(): void {
  useEffect(() => {
    const description = findDescription()
    const [title, text] = [document.title, description.content]
    document.title = errorPages.fatalTitle
    description.content = errorPages.fatalDescription
    return () => {
      document.title = title
      description.content = text
    }
  }, [])
}

function findDescription(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (found) return found
  const made = document.createElement('meta')
  made.name = 'description'
  document.head.append(made)
  return made
}
