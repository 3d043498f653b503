import { LogoMark } from '@/components/platform/layout/logo'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type getCertificate } from '@/lib/learning/enrolment/contract'
import { coursesCopy } from '@/lib/learning/course/words/courses'
import { certificateCopy as copy } from '@/lib/learning/certificate/words'
import { siteCopy } from '@/lib/platform/words/site'
import { formatDay } from '@/lib/platform/format/date'

type CertificateSheetProps = { certificate: Output<typeof getCertificate>; address: string }

/** A certificate as it is printed: the page shows the whole of it. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { name, title, lessons, minutes, score, completedAt, issuedAt } = certificate
  const facts = [
    [copy.length, `${copy.size(lessons)} · ${coursesCopy.minutes(minutes)}`],
    [copy.score, score === null ? copy.noScore : copy.scored(score.right, score.questions)],
    [copy.completed, formatDay(completedAt)],
    [copy.issued, formatDay(issuedAt)],
  ] as const
  return (
    <article className="mx-auto max-w-3xl rounded-lg border-4 border-double border-line-strong bg-surface px-6 py-10 text-center sm:px-14 sm:py-12 print:break-inside-avoid">
      <p className="flex items-center justify-center gap-2.5 text-lg font-extrabold">
        <LogoMark />
        {siteCopy.name}
      </p>
      <h1 className="mt-8 text-lg font-semibold text-ink-soft">{copy.title}</h1>
      <p className="mt-2 text-3xl leading-tight font-extrabold wrap-anywhere sm:text-4xl">
        <bdi>{name || copy.nameless}</bdi>
      </p>
      <p className="mt-4 text-lg text-balance">{copy.text(title)}</p>
      <dl className="mt-10 grid gap-x-10 gap-y-4 border-y border-line py-4 text-start text-sm sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-2 text-xs text-ink-soft">
        <p>
          {copy.check}{' '}
          <bdi dir="ltr" className="font-semibold break-all text-ink">
            {address}
          </bdi>
        </p>
        <p>{copy.checkNote}</p>
        <p>{copy.claim}</p>
      </div>
    </article>
  )
}
