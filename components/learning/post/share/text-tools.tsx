import { buttonClass } from '@/components/ui/button/button-class'
import { keepOfflineCopy } from '@/lib/learning/post/words/offline-page'
import { OfflineButtonPlace } from '../offline/offline-button-place'
import { PrintButton } from './share-buttons'

/** Prints a text, or saves it for offline reading. Both need JavaScript and are shown only with it. */
export function TextTools({ print }: { print: string }) {
  const toolClass = buttonClass({ variant: 'outline' })
  const { keep, keeping, kept, failed, remove } = keepOfflineCopy
  return (
    <div className="mb-8 flex flex-wrap gap-2 print:hidden">
      <PrintButton className={`${toolClass} noscript:hidden`}>{print}</PrintButton>
      <OfflineButtonPlace className={toolClass} words={{ keep, keeping, kept, failed, remove }} />
    </div>
  )
}
