'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type CaseDraft } from '@/lib/support/case/client/case-drafts'
import { caseSubjectsQuery, openCase } from '@/lib/support/case/queries'
import { KIND_OF_ABOUT, parseAbout } from '@/lib/support/case/rules/about'
import { CASE_KINDS, type CaseKind, LONGEST_SUBJECT } from '@/lib/support/case/rules/states'
import { aboutTitle } from '@/lib/support/case/words/about'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { paths } from '@/lib/platform/paths'
import { AboutBox } from './about-box'
import { Composer } from './composer'
import { useCaseDraft } from './use-case-draft'

const KINDS = CASE_KINDS.map((value) => ({ value, label: copy.kinds[value] }))

/** The form of a new case; the URL names its subject, or the person chooses one of their own things. */
export function NewCase() {
  const { data: me } = useQuery(meQuery())
  const aboutParam = useSearchParams().get('about')
  return me ? <NewCaseForm key={`${me.id} ${aboutParam ?? ''}`} person={me.id} aboutInUrl={aboutParam} /> : null
}

function NewCaseForm({ person, aboutInUrl }: { person: string; aboutInUrl: string | null }) {
  const [isSubjectDropped, detach] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: ['/cases/'] })
  const caseDraft = useCaseDraft(
    `${person} new ${aboutInUrl ?? ''}`,
    useDelivery(isSubjectDropped ? null : aboutInUrl),
    reload,
  )
  const { draft, change } = caseDraft
  const about = parseAbout(isSubjectDropped ? '' : (aboutInUrl ?? draft.about))
  const kind = CASE_KINDS.find((item) => item === draft.kind) ?? (about ? KIND_OF_ABOUT[about.kind] : 'question')
  const send = () => {
    const isNamed = draft.subject.trim().length >= 2
    setFault(isNamed ? null : copy.errors.subject)
    if (!isNamed) return
    change({ kind })
    caseDraft.send()
  }
  return (
    <div className="grid gap-4">
      <Subject
        aboutInUrl={isSubjectDropped ? null : aboutInUrl}
        chosen={draft.about}
        onChoose={(next) => change({ about: next })}
        onDetach={() => detach(true)}
      />
      <PlainSelect
        label={copy.kind}
        options={KINDS}
        value={kind}
        onChange={(next: CaseKind) => change({ kind: next })}
      />
      <label className="grid gap-1.5 text-sm">
        <span className="font-semibold">{copy.subject}</span>
        <input
          type="text"
          dir="auto"
          maxLength={LONGEST_SUBJECT}
          value={draft.subject}
          aria-invalid={fault === null ? undefined : true}
          onChange={({ target }) => change({ subject: target.value })}
          className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base"
        />
      </label>
      <ErrorMessage of={fault} />
      <Composer caseDraft={{ ...caseDraft, send }} label={copy.firstText}>
        <Button className="justify-self-start" pending={caseDraft.isSending} onClick={send}>
          {copy.send}
        </Button>
      </Composer>
    </div>
  )
}

/** Opens the case about the subject in the URL, or the chosen one, and goes to it. */
function useDelivery(given: string | null) {
  const router = useRouter()
  const client = useQueryClient()
  return async ({ id, text, subject, kind, about, files }: CaseDraft) => {
    const openedCase = await openCase({
      body: {
        id,
        text,
        subject,
        kind: CASE_KINDS.find((item) => item === kind) ?? 'question',
        about: parseAbout(given ?? about),
        files: files.map((file) => file.id),
      },
    })
    toast.add({ title: copy.opened(openedCase.no), color: 'success' })
    void client.invalidateQueries({ queryKey: ['/cases/'] })
    router.push(paths.case(openedCase.no))
  }
}

type SubjectProps = {
  aboutInUrl: string | null
  chosen: string
  onChoose: (about: string) => void
  onDetach: () => void
}
function Subject({ aboutInUrl, chosen, onChoose, onDetach }: SubjectProps) {
  const isMistyped = aboutInUrl !== null && parseAbout(aboutInUrl) === null
  const { data } = useQuery({ ...caseSubjectsQuery(aboutInUrl ?? undefined), enabled: !isMistyped })
  if (isMistyped) return <MissingSubject onSeen={onDetach} />
  if (!data) return null
  const [first] = data.items
  if (aboutInUrl !== null)
    return first ? <AboutBox about={first.facts} title={copy.attached} /> : <MissingSubject onSeen={onDetach} />
  if (!first) return null
  const options = [
    { value: '', label: copy.aboutNone },
    ...data.items.map(({ about, facts }) => ({ value: about, label: aboutTitle(facts) })),
  ]
  return <PlainSelect label={copy.about} options={options} value={chosen} onChange={onChoose} />
}

/** The subject belongs to somebody else, or is gone: the case is opened without it. */
function MissingSubject({ onSeen }: { onSeen: () => void }) {
  return (
    <Alert tone="warning">
      {copy.attachedMissing}{' '}
      <button type="button" className="min-h-11 font-semibold underline" onClick={onSeen}>
        {copy.aboutNone}
      </button>
    </Alert>
  )
}
