import { DayRoom } from '@/components/mock-days/lazy'
import { mockDayCopy } from '@/lib/copy/mock-days/mine'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(mockDayCopy.title)

export default idPage((id) => <DayRoom key={id} id={id} />)
