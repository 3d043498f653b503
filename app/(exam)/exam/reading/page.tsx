import { entryMetadata } from '../load-entry'
import { SectionEntry } from '../section-entry'

export const generateMetadata = entryMetadata('reading')

export default async function ReadingPage({ searchParams }: PageProps<'/exam/reading'>) {
  return <SectionEntry skill="reading" attempt={(await searchParams).attempt} />
}
