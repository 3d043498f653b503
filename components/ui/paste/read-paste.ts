import { toast } from '@/components/ui/toast/toast'
import { pasteCopy } from '@/lib/platform/words/kit'
import { cleanPaste } from './clean-paste'

/** Like {@link cleanPaste}; also tells the user that pictures were dropped. */
export function readPaste(pasted: string, options: Parameters<typeof cleanPaste>[1]): string {
  const { html, pictureCount } = cleanPaste(pasted, options)
  if (pictureCount > 0) toast.add({ title: pasteCopy.picturesLeftOut, color: 'warning' })
  return html
}
