import { sectionMetadata } from '../load-entry'
import { SectionEntry } from '../section-entry'

export const generateMetadata = sectionMetadata('reading')

export default async function ReadingPage({ searchParams }: PageProps<'/exam/reading'>) {
  return <SectionEntry skill="reading" attempt={(await searchParams).attempt} />
}
