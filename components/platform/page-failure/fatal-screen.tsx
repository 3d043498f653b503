'use client'

import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { isReloadingFor } from '@/lib/platform/page-failure/client/chunk-guard'
import { reportError } from '@/lib/platform/page-failure/client/report-error'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { askAboutError } from '@/lib/platform/page-failure/client/ask-about-error'
import { ERROR_SCREEN_PATHS } from '@/lib/platform/error-screen-paths'

type FatalScreenProps = {
  error: unknown
  /** Without `retry` a link that needs no script reloads the page. */
  retry?: () => void
  /** The screen says that answers are stored on the device. */
  isExam?: boolean
  /** The server has reported the error: this browser only knows that something failed. */
  isReported?: boolean
}

const RETRY = 'font-semibold text-primary-ink underline underline-offset-4'
const [before, after] = errorPageCopy.fatalText

/**
 * Replaces the whole app. The error is reported once, unless a script chunk is missing and a reload fixes it, or the server has reported it already
 * (lib/platform/page-failure/client/report-page-failure.ts). Its links are full loads: the router itself may have failed.
 */
export function FatalScreen({ error, retry, isExam = false, isReported = isServerError(error) }: FatalScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useErrorHead()
  useEffect(() => {
    if (!isReported && !isReloadingFor(error)) reportError(error)
    heading.current?.focus()
  }, [error, isReported])
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="max-w-lg text-center">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {errorPageCopy.fatalHeading}
        </h1>
        <p className="mt-3 text-ink-soft">
          {before}
          {retry ? (
            <button type="button" onClick={retry} className={RETRY}>
              {errorPageCopy.retry}
            </button>
          ) : (
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is this very page, with its query
            <a href="" className={RETRY}>
              {errorPageCopy.retry}
            </a>
          )}
          {after}
        </p>
        {isExam && <p className="mt-3 text-ink-soft">{errorPageCopy.fatalExamText}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a
            href={ERROR_SCREEN_PATHS.support}
            className={buttonClass({})}
            onClick={({ currentTarget }) => {
              currentTarget.href = askAboutError(error)
            }}
          >
            {errorPageCopy.support}
          </a>
          <a href={ERROR_SCREEN_PATHS.home} className={buttonClass({ variant: 'outline' })}>
            {errorPageCopy.home}
          </a>
        </div>
      </div>
    </main>
  )
}

/** Next adds a digest to server errors, and hides their message from the browser. */
function isServerError(error: unknown): boolean {
  return error instanceof Error && 'digest' in error
}

/**
 * Title and description of the error screen. Set by hand, because the failed page's own stay in the document and come first; they are restored when
 * the page recovers. On a slow page they arrive after its error, and are overwritten too.
 */
function useErrorHead(): void {
  useEffect(() => {
    const before = { title: '', text: '' }
    const write = () => {
      const description = findDescription()
      if (document.title !== errorPageCopy.fatalTitle) before.title = document.title
      if (description.content !== errorPageCopy.fatalDescription) before.text = description.content
      if (document.title !== errorPageCopy.fatalTitle) document.title = errorPageCopy.fatalTitle
      if (description.content !== errorPageCopy.fatalDescription) description.content = errorPageCopy.fatalDescription
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
  const description = document.createElement('meta')
  description.name = 'description'
  document.head.append(description)
  return description
}
