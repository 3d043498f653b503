import { LateClass } from '@/components/classes/lazy'
import { classDeskCopy } from '@/lib/copy/classes/desk'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(classDeskCopy.table)

export default idPage((id) => <LateClass id={id} />)
