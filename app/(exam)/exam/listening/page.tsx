import { entryMetadata } from '../load-entry'
import { SectionEntry } from '../section-entry'

export const generateMetadata = entryMetadata('listening')

export default async function ListeningPage({ searchParams }: PageProps<'/exam/listening'>) {
  return <SectionEntry skill="listening" attempt={(await searchParams).attempt} />
}
