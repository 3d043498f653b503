import { SpeakingEntry } from '@/components/teaching/speaking/speaking-entry'
import { SpeakingCard } from '@/components/teaching/speaking/assessment/lazy'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(mySpeakingCopy.title)

export default idPage((id) => <SpeakingEntry id={id} card={<SpeakingCard id={id} />} />)
