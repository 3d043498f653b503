import { SectionEntry } from '../section-entry'

export default async function WritingPage({ searchParams }: PageProps<'/exam/writing'>) {
  return <SectionEntry skill="writing" attempt={(await searchParams).attempt} />
}
