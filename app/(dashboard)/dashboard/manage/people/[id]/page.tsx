import { PersonPage } from '@/components/manage/people/person/person-page'
import { personCopy } from '@/lib/copy/people'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(personCopy.title)

export default idPage((id) => <PersonPage id={id} />)
