import { SectionEntry } from '../section-entry'

export default async function ListeningPage({ searchParams }: PageProps<'/exam/listening'>) {
  return <SectionEntry skill="listening" attempt={(await searchParams).attempt} />
}
