'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { classesQuery } from '@/lib/institute/class/queries'
import { type About } from '@/lib/support/case/contract/about'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { caseSubjectCopy as copy } from '@/lib/support/case-subject/words'
import { paths } from '@/lib/platform/paths'

const OpenResult = dynamic(() => import('@/components/sittings/opened-result/open-result'), { ssr: false })
const OrderActs = dynamic(() => import('./order-acts'), { ssr: false })
const LoginActs = dynamic(() => import('./login-acts'), { ssr: false })

type SubjectActsProps = { managed: Pick<ManagedCase, 'no' | 'kind' | 'about' | 'personId' | 'accountOfAddress'> }

/** What can be done about the thing that a case is about: the sheet, the key, the order and its tries, the page of the work, the class or the day, a link to log in. */
export function SubjectActs({ managed: { no, kind, about, personId, accountOfAddress } }: SubjectActsProps) {
  const { data: me } = useQuery(meQuery())
  const isManager = me?.role === 'manager'
  // People who cannot log in write as visitors. The link is sent to the account's own address only, so a stranger gains nothing by asking.
  const account = personId ?? accountOfAddress
  return (
    <>
      {about && <AboutActs about={about} no={no} isManager={isManager} />}
      {isManager && kind === 'account' && account !== null && <LoginActs person={account} />}
    </>
  )
}

function AboutActs({ about, no, isManager }: { about: About; no: number; isManager: boolean }): ReactNode {
  switch (about.kind) {
    case 'response':
      return <ResponseActs about={about} no={no} isManager={isManager} />
    case 'attempt':
      return (
        <p className="print:hidden">
          <OpenResult attempt={about.id} reason={copy.reason(no)} />
        </p>
      )
    case 'order':
      return isManager ? <OrderActs order={about.id} /> : null
    case 'submission':
      return <Links of={[[paths.submission(about.id), copy.submission]]} />
    case 'speaking':
      return <Links of={[[paths.speaking(about.id), copy.speaking]]} />
    case 'class':
      return <ClassLink id={about.id} />
    case 'mockDay':
      return (
        <Links
          of={[
            [paths.mockDay(about.id), copy.mockDay],
            [paths.mockDayLog(about.id), copy.mockDayLog],
          ]}
        />
      )
    case 'error':
      return null
  }
}

function Links({ of }: { of: readonly (readonly [href: string, text: string])[] }) {
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {of.map(([href, text]) => (
        <ButtonLink key={href} href={href} variant="outline">
          {text}
        </ButtonLink>
      ))}
    </p>
  )
}

/** A class opens for its teacher alone. */
function ClassLink({ id }: { id: string }) {
  const { data } = useQuery(classesQuery())
  return data?.items.some((taught) => taught.id === id) ? <Links of={[[paths.class(id), copy.class]]} /> : null
}

type ResponseActsProps = { about: Extract<About, { kind: 'response' }>; no: number; isManager: boolean }

/** The sheet, and whether the answer should get its mark: an empty one cannot. */
function ResponseActs({ about: { attempt, paperId, question, value }, no, isManager }: ResponseActsProps) {
  const answer = value.trim()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <OpenResult attempt={attempt} reason={copy.reason(no)} />
      {isManager && answer !== '' && (
        <ButtonLink href={paths.countAnswer(paperId, question, answer)} variant="soft" prefetch={false}>
          {copy.count}
        </ButtonLink>
      )}
    </div>
  )
}
