import { sectionMetadata } from '../load-entry'
import { SectionEntry } from '../section-entry'

export const generateMetadata = sectionMetadata('listening')

export default async function ListeningPage({ searchParams }: PageProps<'/exam/listening'>) {
  return <SectionEntry skill="listening" attempt={(await searchParams).attempt} />
}
