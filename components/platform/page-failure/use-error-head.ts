'use client'

import { useEffect } from 'react'
import { errorPages } from '@/lib/platform/page-failure/words/error-pages'

/**
 * Title and description of the error screen. Written by hand, because those of the page that failed stay in the document and come
 * first; they are put back when the page comes back. Those of a slow page come only after its error: they are overwritten as well.
 */
export function useErrorHead(): void {
  useEffect(() => {
    const before = { title: '', text: '' }
    const write = () => {
      const description = findDescription()
      if (document.title !== errorPages.fatalTitle) before.title = document.title
      if (description.content !== errorPages.fatalDescription) before.text = description.content
      if (document.title !== errorPages.fatalTitle) document.title = errorPages.fatalTitle
      if (description.content !== errorPages.fatalDescription) description.content = errorPages.fatalDescription
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true, attributes: true })
    return () => {
      observer.disconnect()
      document.title = before.title
      findDescription().content = before.text
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
