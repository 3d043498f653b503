'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type About } from '@/lib/support/case/contract/about'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { caseSubjectCopy as copy } from '@/lib/support/case-subject/words'
import { paths } from '@/lib/platform/paths'

const OpenResult = dynamic(() => import('@/components/sittings/opened-result/open-result'), { ssr: false })
const OrderActions = dynamic(() => import('./order-acts'), { ssr: false })
const LoginActions = dynamic(() => import('./login-acts'), { ssr: false })

type SubjectActionsProps = {
  managedCase: Pick<ManagedCase, 'no' | 'kind' | 'about' | 'mayOpenSubject' | 'personId' | 'accountOfAddress'>
}

/**
 * Actions on the subject of a case: the answer sheet, the key, the order and its payments, the page of the work, the class or the day, a login link.
 */
export function SubjectActions({ managedCase }: SubjectActionsProps) {
  const { no, kind, about, mayOpenSubject, personId, accountOfAddress } = managedCase
  const { data: me } = useQuery(meQuery())
  const isManager = me?.role === 'manager'
  // People who cannot log in write as visitors. The link is sent to the account's own address only, so that somebody else gains nothing by asking.
  const account = personId ?? accountOfAddress
  return (
    <>
      {about && mayOpenSubject && <AboutActions about={about} no={no} isManager={isManager} />}
      {about && !mayOpenSubject && about.kind !== 'error' && <p className="text-sm text-ink-soft">{copy.notYours}</p>}
      {isManager && kind === 'account' && account !== null && <LoginActions person={account} />}
    </>
  )
}

function AboutActions({ about, no, isManager }: { about: About; no: number; isManager: boolean }): ReactNode {
  switch (about.kind) {
    case 'response':
      return <ResponseActions about={about} no={no} isManager={isManager} />
    case 'attempt':
      return (
        <p className="print:hidden">
          <OpenResult attempt={about.id} reason={copy.reason(no)} />
        </p>
      )
    case 'order':
      return <OrderActions order={about.id} />
    case 'submission':
      return <Links links={[[paths.submission(about.id), copy.submission]]} />
    case 'speaking':
      return <Links links={[[paths.speaking(about.id), copy.speaking]]} />
    case 'class':
      return <Links links={[[paths.class(about.id), copy.class]]} />
    case 'mockDay':
      return (
        <Links
          links={[
            [paths.mockDay(about.id), copy.mockDay],
            [paths.mockDayLog(about.id), copy.mockDayLog],
          ]}
        />
      )
    case 'error':
      return null
  }
}

function Links({ links }: { links: readonly (readonly [href: string, text: string])[] }) {
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {links.map(([href, text]) => (
        <ButtonLink key={href} href={href} variant="outline">
          {text}
        </ButtonLink>
      ))}
    </p>
  )
}

type ResponseActionsProps = { about: Extract<About, { kind: 'response' }>; no: number; isManager: boolean }

/** The sheet, and whether the answer should get its mark: an empty one cannot. */
function ResponseActions({ about: { attempt, paperId, question, value }, no, isManager }: ResponseActionsProps) {
  const answer = value.trim()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <OpenResult attempt={attempt} reason={copy.reason(no)} />
      {isManager && answer !== '' && (
        <ButtonLink href={paths.countAnswer(paperId, question, answer)} variant="secondary" prefetch={false}>
          {copy.count}
        </ButtonLink>
      )}
    </div>
  )
}
