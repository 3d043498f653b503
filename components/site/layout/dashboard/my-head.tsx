import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar/avatar'
import { Chevron } from '@/components/ui/chevron'
import { Sign } from '@/components/ui/sign/sign'
import { type Me } from '@/lib/accounts/account/contract'
import { profilePictureOf } from '@/lib/accounts/picture/queries'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { passCopy } from '@/lib/shop/product/words/shop'
import { myHeadCopy as copy } from '@/lib/site/dashboard/words/me-page'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

type ProfileHeadProps = {
  me: Pick<Me, 'name' | 'identifier' | 'picture'>
  /** Null for staff, who need no pass, and where it is not known. */
  owned: readonly Entitlement[] | null
  /** A pass is for sale: only then is a missing pass mentioned. */
  sellsPass: boolean
}

/** Whose places these are, and how long their pass lasts. */
export function ProfileHead({ me: { name, identifier, picture }, owned, sellsPass }: ProfileHeadProps) {
  return (
    <header className="mb-6 grid gap-4 lg:flex lg:items-center lg:justify-between">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar alt={name} size="xl" src={profilePictureOf(picture)} />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-sm text-ink-soft wrap-anywhere">
            <bdi dir="ltr">{identifier}</bdi>
          </p>
        </div>
      </div>
      {owned && <PassRow owned={owned} sellsPass={sellsPass} />}
    </header>
  )
}

function PassRow({ owned, sellsPass }: { owned: readonly Entitlement[]; sellsPass: boolean }) {
  const pass = owned
    .filter(({ kind, end }) => kind === 'pass' && end === null)
    .toSorted((a, b) => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? ''))
    .at(-1)
  const passEnd = pass?.expiresAt ? passCopy.untilWithDays(formatDay(pass.expiresAt), pass.daysLeft ?? 0) : null
  if (passEnd === null && !sellsPass) return null
  return (
    <Link
      href={passEnd === null ? paths.prices : paths.shop}
      prefetch={false}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 -outline-offset-3 hover:bg-sunken lg:w-[calc((100%-3rem)/3)]"
    >
      <Sign name={passEnd === null ? 'info' : 'tick'} className="size-5 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block leading-6 font-semibold">{passEnd === null ? copy.noPass : passCopy.title}</span>
        <span className="block text-xs text-ink-soft">{passEnd ?? copy.noPassText}</span>
      </span>
      <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}
