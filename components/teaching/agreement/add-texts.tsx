'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Tick } from '@/components/ui/form/tick'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { type OfferedText } from '@/lib/teaching/agreement/contract/manage-calibration'
import { addCalibration, managedCalibrationQuery } from '@/lib/teaching/agreement/queries'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { manageCalibrationCopy as copy } from '@/lib/teaching/agreement/words/manage-calibration'
import { readToman } from '@/lib/shop/order/rules/typed-money'
import { taskNames } from '@/lib/teaching/submission/words/annotations'

const keyOf = ({ source }: OfferedText) =>
  source.kind === 'sample' ? source.key : `${source.id} ${String(source.position)}`

/** Texts that can be put into the queue, and what each mark is paid. */
export function AddTexts({ offered, lastPayRial }: { offered: readonly OfferedText[]; lastPayRial: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [pay, setPay] = useState(String(lastPayRial / 10))
  const client = useQueryClient()
  const sources = offered.filter((text) => chosen.has(keyOf(text))).map(({ source }) => source)
  const payRial = readToman(pay)
  const add = useMutation({
    mutationFn: (rial: number) => addCalibration({ body: { sources, payRial: rial } }),
    onSuccess: ({ added }) => {
      setChosen(new Set())
      toast.add({ title: copy.added(added), color: 'success' })
    },
    onError: toastFault,
    onSettled: () => client.invalidateQueries(managedCalibrationQuery()),
  })
  const choose = (key: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, key] : [...before].filter((item) => item !== key)))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (payRial !== null && sources.length > 0) add.mutate(payRial)
  }
  return (
    <section>
      <h2 className="text-xl">{copy.offered}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">
        {offered.length === 0 ? copy.noneOffered : copy.offeredText}
      </p>
      {offered.length > 0 && (
        <Card>
          <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ul className="max-h-96 divide-y divide-line overflow-y-auto" aria-label={copy.offered}>
              {offered.map((text) => (
                <li key={keyOf(text)}>
                  <Tick
                    className="gap-3 py-2"
                    checked={chosen.has(keyOf(text))}
                    onChange={(isOn) => choose(keyOf(text), isOn)}
                  >
                    <span className="min-w-0">
                      {text.title}
                      <span className="block text-xs text-ink-soft">
                        {calibrationCopy.facts(taskNames[text.kind], text.words)} ·{' '}
                        {text.source.kind === 'sample' ? copy.sample : copy.consented}
                      </span>
                    </span>
                  </Tick>
                </li>
              ))}
            </ul>
            <PayField value={pay} onChange={setPay} isWrong={payRial === null} />
            <Button
              type="submit"
              className="justify-self-start"
              pending={add.isPending}
              blocked={sources.length === 0 || payRial === null}
            >
              {copy.add(sources.length)}
            </Button>
          </form>
        </Card>
      )}
    </section>
  )
}

type PayFieldProps = { value: string; onChange: (value: string) => void; isWrong: boolean }

function PayField({ value, onChange, isWrong }: PayFieldProps) {
  const id = useId()
  return (
    <div className="grid max-w-xs gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.pay}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        value={value}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base"
      />
      <p id={`${id}-hint`} className={isWrong ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
        {isWrong ? copy.payWrong : copy.payHint}
      </p>
    </div>
  )
}
