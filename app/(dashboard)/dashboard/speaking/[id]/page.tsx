import { SpeakingEntry } from '@/components/speaking/speaking-entry'
import { SpeakingCard } from '@/components/speaking-desk/lazy'
import { mySpeakingCopy } from '@/lib/copy/speaking/mine'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(mySpeakingCopy.title)

export default idPage((id) => <SpeakingEntry id={id} card={<SpeakingCard id={id} />} />)
