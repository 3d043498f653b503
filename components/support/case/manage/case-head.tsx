import Link from 'next/link'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { hasEnded, isAwaiting } from '@/lib/support/case/rules/states'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'
import { type Me } from './reply-box'
import { type CaseActions } from './use-case-act'

type CaseHeadProps = { supportCase: ManagedCase; me: Me | undefined; actions: CaseActions }

/** The question of a case; its state, its owner, and when an answer was promised. */
export function CaseHead({ supportCase, me, actions }: CaseHeadProps) {
  const { no, subject, kind, state, owner, isLate, promisedAt } = supportCase
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-semibold text-primary-ink print:hidden">
        <Link prefetch={false} href={paths.managedCases} className="inline-flex min-h-11 items-center xl:hidden">
          {copy.back}
        </Link>
        <a href="#person" className="inline-flex min-h-11 items-center lg:hidden">
          {copy.toColumn}
        </a>
      </div>
      <h1 className="text-xl wrap-anywhere sm:text-2xl">
        <span className="text-ink-soft">{copy.heading(no)}</span> · <bdi>{subject}</bdi>
      </h1>
      <div className="flex min-h-15 items-center gap-3 rounded-md border border-line bg-surface py-2 ps-4 pe-2">
        <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-relaxed sm:gap-x-4 sm:text-[0.9375rem]">
          <span className="font-semibold">{copy.states[state]}</span>
          <span className={owner ? 'text-ink-soft' : 'font-semibold'}>
            {owner ? copy.owner(owner.name) : copy.nobody}
          </span>
          {isAwaiting(state) && (
            <span className={classNames(isLate ? 'font-semibold text-danger' : 'text-ink')}>
              {copy.promised(promisedAt)}
              {isLate && ` · ${copy.late}`}
            </span>
          )}
          <span className="text-ink-soft">{copy.kinds[kind]}</span>
        </p>
        {me && <OwnerAction supportCase={supportCase} me={me} actions={actions} />}
      </div>
    </header>
  )
}

/** Claims a case without an owner, or returns one's own. */
function OwnerAction({ supportCase: { state, owner }, me, actions }: CaseHeadProps & { me: Me }) {
  const from = owner?.id ?? null
  const isMine = from === me.id
  if (hasEnded(state) || (from !== null && !isMine)) return null
  return (
    <Button
      variant={isMine ? 'quiet' : 'outline'}
      className="shrink-0 print:hidden"
      pending={actions.isBusy}
      onClick={() => actions.give(isMine ? null : me.id, from)}
    >
      {isMine ? copy.release : copy.claim}
    </Button>
  )
}
