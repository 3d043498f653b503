import { DayLog } from '@/components/institute/mock-day/lazy'
import { manageMockDayCopy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'
import '@/app/print.css'

export const generateMetadata = titleOfId(manageMockDayCopy.log)

export default idPage((id) => <DayLog key={id} id={id} />)
