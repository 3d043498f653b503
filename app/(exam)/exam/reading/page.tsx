import { SectionEntry } from '../section-entry'

export default async function ReadingPage({ searchParams }: PageProps<'/exam/reading'>) {
  return <SectionEntry skill="reading" attempt={(await searchParams).attempt} />
}
