import { MissingPage } from '@/components/errors/missing-page'
import { DayRoom } from '@/components/mock-days/lazy'
import { mockDayCopy } from '@/lib/copy/mock-days/mine'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(mockDayCopy.title)

export default async function MockDayPage({ params }: PageProps<'/dashboard/mock-days/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <DayRoom key={id} id={id} />
}
