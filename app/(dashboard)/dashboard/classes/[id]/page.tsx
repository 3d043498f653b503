import { LateClass } from '@/components/institute/class/lazy'
import { classDeskCopy } from '@/lib/institute/class/words/taught-classes'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(classDeskCopy.table)

export default idPage((id) => <LateClass id={id} />)
