import { DayRoom } from '@/components/institute/mock-day/lazy'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(mockDayCopy.title)

export default idPage((id) => <DayRoom key={id} id={id} />)
