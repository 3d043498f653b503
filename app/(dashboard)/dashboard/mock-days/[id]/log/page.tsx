import { DayLog } from '@/components/mock-days/lazy'
import { mockDeskCopy } from '@/lib/copy/mock-days/desk'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(mockDeskCopy.log)

export default idPage((id) => <DayLog key={id} id={id} />)
