import Link from 'next/link'
import { type ReactNode } from 'react'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline'

/** The person who asks, and what is needed to answer: their page, newest exams and orders, other cases. Teachers see less. */
export function PersonColumn({
  supportCase,
  personLinks,
}: {
  supportCase: ManagedCase
  personLinks: (id: string) => ReactNode
}) {
  const { person, personId, replyTo, isGuest, accountOfAddress, others } = supportCase
  return (
    <div className="grid gap-4 rounded-md border border-line bg-surface p-4 text-sm">
      <div className="grid justify-items-start">
        <h2 className="text-lg">
          <bdi>{person ?? copy.guest}</bdi>
        </h2>
        {replyTo !== null && (
          <bdi dir="ltr" className="wrap-anywhere text-ink-soft">
            {replyTo}
          </bdi>
        )}
        {isGuest && <p className="mt-1 text-warning">{copy.guestNote}</p>}
        {personId !== null && (
          <Link href={paths.person(personId)} prefetch={false} className={LINK}>
            {copy.toPerson}
          </Link>
        )}
        {accountOfAddress !== null && (
          <Link href={paths.person(accountOfAddress)} prefetch={false} className={LINK}>
            {copy.toAccountOfAddress}
          </Link>
        )}
      </div>
      {personId !== null && personLinks(personId)}
      {others.length > 0 && (
        <Group title={copy.others}>
          {others.map(({ no, subject, state }) => (
            <li key={no}>
              <Link href={paths.managedCase(no)} prefetch={false} className={LINK}>
                {copy.number(no)} · <bdi className="wrap-anywhere">{subject}</bdi>
              </Link>{' '}
              <span className="text-ink-soft">{copy.states[state]}</span>
            </li>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-bold">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  )
}
