import { buttonClass } from '@/components/ui/button/button-class'
import { shareCopy } from '@/lib/learning/post/words/post'
import { CopyLinkButton, NativeShareButton, PrintButton } from './share-buttons'

/** Ways to share a post. Those that need JavaScript are shown only with JavaScript. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [words, link] = [encodeURIComponent(title), encodeURIComponent(address)]
  const places = [
    [shareCopy.telegram, `https://t.me/share/url?url=${link}&text=${words}`],
    [shareCopy.whatsapp, `https://wa.me/?text=${words}%0A${link}`],
    [shareCopy.email, `mailto:?subject=${words}&body=${link}`],
  ] as const
  const linkClass = buttonClass({ variant: 'outline' })
  const needsScript = `${linkClass} noscript:hidden`
  const { copy, copied, failed } = shareCopy
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="mb-3 text-sm font-bold">
        {shareCopy.title}
      </h2>
      <div className="flex flex-wrap gap-2">
        <NativeShareButton title={title} address={address} className={buttonClass({ variant: 'secondary' })}>
          {shareCopy.native}
        </NativeShareButton>
        <CopyLinkButton address={address} className={needsScript} words={{ copy, copied, failed }} />
        {places.map(([name, href]) => (
          <a key={name} href={href} rel="noopener nofollow" className={linkClass}>
            {name}
          </a>
        ))}
        <PrintButton className={needsScript}>{shareCopy.print}</PrintButton>
      </div>
    </section>
  )
}
