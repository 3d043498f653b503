import { MissingPage } from '@/components/errors/missing-page'
import { DayLog } from '@/components/mock-days/lazy'
import { mockDeskCopy } from '@/lib/copy/mock-days/desk'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(mockDeskCopy.log)

export default async function MockDayLogPage({ params }: PageProps<'/dashboard/mock-days/[id]/log'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <DayLog key={id} id={id} />
}
