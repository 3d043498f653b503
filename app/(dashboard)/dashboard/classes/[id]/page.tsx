import { LateClass } from '@/components/classes/lazy'
import { MissingPage } from '@/components/errors/missing-page'
import { classDeskCopy } from '@/lib/copy/classes/desk'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(classDeskCopy.table)

export default async function OneClassPage({ params }: PageProps<'/dashboard/classes/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <LateClass id={id} />
}
