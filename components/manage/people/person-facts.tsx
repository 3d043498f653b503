import { Card } from '@/components/ui/card'
import { type Person } from '@/lib/contract/people'
import { personCopy } from '@/lib/copy/people'
import { persianDigits } from '@/lib/format/digits'

export function PersonFacts({ person }: { person: Person }) {
  const facts = [
    { name: personCopy.identifier, value: <bdi dir="ltr">{person.identifier}</bdi> },
    { name: personCopy.number, value: persianDigits(person.candidateNumber) },
    { name: personCopy.since, value: personCopy.sinceDay(person.since) },
    { name: personCopy.seen, value: personCopy.seenAt(person.lastSeenAt) },
  ]
  return (
    <Card>
      <h2 className="text-lg">{personCopy.factsTitle}</h2>
      <dl className="mt-3 grid gap-3 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
