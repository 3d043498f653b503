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
    <Card className="mb-6">
      <h2 className="sr-only">{personCopy.factsTitle}</h2>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
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
