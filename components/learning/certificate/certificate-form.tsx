'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { myCourseQuery, issueCertificate } from '@/lib/learning/enrolment/queries'
import { type MyCourse } from '@/lib/learning/enrolment/contract'
import { certificateCopy as copy } from '@/lib/learning/certificate/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'

type CertificateFormProps = { course: string; certificate: MyCourse['certificate'] }

/** Issues the certificate of a finished course, with the name that the learner wants on it. */
export default function CertificateForm({ course, certificate }: CertificateFormProps) {
  const id = useId()
  const [name, setName] = useState(certificate?.name ?? '')
  const client = useQueryClient()
  const issue = useMutation({
    mutationFn: () => issueCertificate({ params: { slug: course }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: myCourseQuery(course).queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    issue.mutate()
  }
  return (
    <Card className="mt-6">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      <form onSubmit={submit} className="mt-4 grid max-w-md gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {copy.name}
        </label>
        <input
          id={id}
          value={name}
          maxLength={80}
          dir="auto"
          autoComplete="name"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.target.value)}
          className="min-h-11 rounded-md border border-line-strong bg-surface px-3"
        />
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {copy.nameHint} {certificate && copy.againHint}
        </p>
        {issue.error && (
          <p role="alert" className="text-sm text-danger">
            {toErrorSentence(issue.error)}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" variant={certificate ? 'outline' : 'primary'} pending={issue.isPending}>
            {certificate ? copy.again : copy.issue}
          </Button>
          {certificate && <ButtonLink href={paths.certificate(certificate.code)}>{copy.see}</ButtonLink>}
        </div>
      </form>
    </Card>
  )
}
