import { PersonPage } from '@/components/accounts/person/person/person-page'
import { DeskSaleCard } from '@/components/shop/desk-sale/desk-sale-card'
import { AttemptsCard } from '@/components/site/person/attempts-card'
import { GrantsCard } from '@/components/site/person/grants-card'
import { OrdersCard } from '@/components/site/person/orders-card'
import { SubmissionsCard } from '@/components/site/person/submissions-card'
import { personCopy } from '@/lib/accounts/person/words/person'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(personCopy.title)

export default idPage((id) => (
  <PersonPage
    id={id}
    cards={
      <>
        <AttemptsCard id={id} />
        <OrdersCard id={id} />
        <DeskSaleCard id={id} />
        <SubmissionsCard id={id} />
        <GrantsCard id={id} />
      </>
    }
  />
))
