import { useId, type ReactNode } from 'react'
import { uiCopy } from '@/lib/platform/words/ui-kit'

/**
 * A picture of a text. Under the data saver it is loaded only when the reader asks for it. The checked switch shows it by the stylesheet, so a page that
 * sleeps need not wake. The picture has to be `loading="lazy"`: a browser does not load such a picture while it is not displayed.
 */
export function OnDemandPicture({ alt, children }: { alt: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="checkbox"
        className="peer ms-3 hidden size-5 accent-primary align-middle saves:inline-block saves:print:hidden"
      />
      <label
        htmlFor={id}
        className="hidden min-h-11 max-w-[calc(100%-2.5rem)] px-2 py-2 align-middle text-sm saves:inline-block saves:print:hidden"
      >
        {uiCopy.askedPicture(alt)}
      </label>
      <div className="contents saves:hidden saves:peer-checked:contents">{children}</div>
    </>
  )
}
