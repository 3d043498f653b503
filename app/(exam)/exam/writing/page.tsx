import { entryMetadata } from '../load-entry'
import { SectionEntry } from '../section-entry'

export const generateMetadata = entryMetadata('writing')

export default async function WritingPage({ searchParams }: PageProps<'/exam/writing'>) {
  return <SectionEntry skill="writing" attempt={(await searchParams).attempt} />
}
