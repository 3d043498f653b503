import { PressButton } from '@/components/ui/button/press-button'

type NativeShareButtonProps = { title: string; address: string; className: string; children: string }

type CopyLinkButtonProps = {
  address: string
  className: string
  words: { readonly copy: string; readonly copied: string; readonly failed: string }
}

/** Copies the address of the post, and says whether it worked. */
export function CopyLinkButton({ address, className, words: { copy, copied, failed } }: CopyLinkButtonProps) {
  return (
    <>
      <PressButton
        press="copy"
        facts={{ 'data-address': address, 'data-copied': copied, 'data-failed': failed }}
        className={className}
      >
        {copy}
      </PressButton>
      <span
        role="status"
        className="self-center text-sm text-primary-ink empty:sr-only"
        // public/theme.js writes here, and React must not overwrite it.
        dangerouslySetInnerHTML={NOTHING}
        suppressHydrationWarning
      />
    </>
  )
}

const NOTHING = { __html: '' }

export function PrintButton({ className, children }: { className: string; children: string }) {
  return (
    <PressButton press="print" className={className}>
      {children}
    </PressButton>
  )
}

/** The share sheet of the device, if it has one. */
export function NativeShareButton({ title, address, className, children }: NativeShareButtonProps) {
  return (
    <span className="hidden shares:contents">
      <PressButton press="share" facts={{ 'data-title': title, 'data-address': address }} className={className}>
        {children}
      </PressButton>
    </span>
  )
}
