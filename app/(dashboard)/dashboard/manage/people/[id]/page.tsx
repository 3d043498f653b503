import { type Metadata } from 'next'
import { PersonPage } from '@/components/manage/people/person-page'
import { personCopy } from '@/lib/copy/people'

export const metadata: Metadata = { title: personCopy.title }

export default async function OnePersonPage({ params }: PageProps<'/dashboard/manage/people/[id]'>) {
  const { id } = await params
  return <PersonPage id={id} />
}
