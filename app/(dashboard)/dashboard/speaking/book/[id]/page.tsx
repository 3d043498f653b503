import { BookForPage } from '@/components/teaching/booking/lazy'
import { bookForPersonCopy } from '@/lib/teaching/booking/words/book-for-person'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(bookForPersonCopy.title)

export default idPage((id) => <BookForPage person={id} />)
