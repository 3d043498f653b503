import { MissingPage } from '@/components/errors/missing-page'
import { SpeakingEntry } from '@/components/speaking/speaking-entry'
import { SpeakingCard } from '@/components/speaking-desk/lazy'
import { mySpeakingCopy } from '@/lib/copy/speaking/mine'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(mySpeakingCopy.title)

export default async function OneSpeakingPage({ params }: PageProps<'/dashboard/speaking/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <SpeakingEntry id={id} card={<SpeakingCard id={id} />} />
}
