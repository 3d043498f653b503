import { MissingPage } from '@/components/errors/missing-page'
import { PersonPage } from '@/components/manage/people/person/person-page'
import { personCopy } from '@/lib/copy/people'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(personCopy.title)

export default async function OnePersonPage({ params }: PageProps<'/dashboard/manage/people/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <PersonPage id={id} />
}
