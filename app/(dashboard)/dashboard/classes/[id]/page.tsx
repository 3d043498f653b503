import { LateClass } from '@/components/institute/class/lazy'
import { taughtClassCopy } from '@/lib/institute/class/words/taught-classes'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../id-page'
import '@/app/print.css'

export const generateMetadata = titleOfId(taughtClassCopy.table)

export default idPage((id) => <LateClass id={id} />)
