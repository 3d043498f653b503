'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { LineField } from '@/components/ui/form/line-field'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { personQuery, refreshPeople } from '@/lib/accounts/person/queries'
import { newId } from '@/lib/platform/client/new-id'
import { formatPrice } from '@/lib/platform/format/number'
import { type DeskWay } from '@/lib/shop/desk-sale/contract'
import { recordDeskSale } from '@/lib/shop/desk-sale/queries'
import { deskSaleCopy as copy } from '@/lib/shop/desk-sale/words'
import { readBankRef } from '@/lib/shop/order/rules/typed-money'
import { type Product } from '@/lib/shop/product/contract/products'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { uiCopy } from '@/lib/platform/words/ui-kit'

const PAYMENT_METHODS: readonly DeskWay[] = ['cash', 'pos', 'desk']

/** What was bought, and how it was paid. */
export default function DeskSaleForm({ person, onClose }: { person: string; onClose: () => void }) {
  const products = useQuery(productsQuery())
  const owner = useQuery(personQuery(person))
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <QueryRegion query={products} words={{ failed: copy.productsFailed }} bars={['h-40']}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{copy.noProducts}</p>
          ) : (
            <SaleForm person={person} name={owner.data?.name ?? ''} products={items} onClose={onClose} />
          )
        }
      </QueryRegion>
    </Dialog>
  )
}

type SaleFormProps = { person: string; name: string; products: readonly Product[]; onClose: () => void }

function SaleForm({ person, name, products, onClose }: SaleFormProps) {
  const { chosen, toggle, total, payer, setPayer, method, setWay, reference, setReference, ...form } = useSale(
    { person, name, products },
    onClose,
  )
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{copy.products}</legend>
        {products.map(({ id, title, priceRial }) => (
          <Tick key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
            <span className="min-w-0 grow wrap-anywhere">
              <bdi>{title}</bdi>
            </span>
            <span className="whitespace-nowrap text-sm text-ink-soft">{formatPrice(priceRial)}</span>
          </Tick>
        ))}
        {form.faults.chosen && <p className="text-sm text-danger">{form.faults.chosen}</p>}
      </fieldset>
      <LineField label={copy.payer} value={payer} onChange={setPayer} error={form.faults.payer} />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{copy.way}</legend>
        {PAYMENT_METHODS.map((item) => (
          <Tick key={item} type="radio" name="way" checked={method === item} onChange={() => setWay(item)}>
            {copy.ways[item]}
          </Tick>
        ))}
      </fieldset>
      <LineField
        label={copy.reference}
        hint={copy.referenceHint[method]}
        value={reference}
        onChange={setReference}
        error={form.faults.reference}
        dir="ltr"
      />
      <p className="text-lg font-bold" role="status">
        {copy.total(formatPrice(total))}
      </p>
      <ErrorMessage of={form.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          {copy.save}
        </Button>
        <Button variant="outline" blocked={form.isPending} onClick={onClose}>
          {uiCopy.dialogs.cancel}
        </Button>
      </div>
    </form>
  )
}

type Sale = Omit<SaleFormProps, 'onClose'>
type Faults = Readonly<Record<'chosen' | 'payer' | 'reference', string | undefined>>
const NO_FAULTS: Faults = { chosen: undefined, payer: undefined, reference: undefined }

function useSale({ person, name, products }: Sale, onDone: () => void) {
  const client = useQueryClient()
  // The id is made before the first click: a double click records once.
  const [requestId] = useState(newId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [typedPayer, setPayer] = useState<string | null>(null)
  const [method, setMethod] = useState<DeskWay>('cash')
  const [reference, setReference] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const payer = typedPayer ?? name
  const total = products.reduce((sum, { id, priceRial }) => (chosen.includes(id) ? sum + priceRial : sum), 0)
  const ref = readBankRef(reference)
  const isRefMissing = ref === null && (method !== 'cash' || reference.trim() !== '')
  const faults: Faults = {
    chosen: chosen.length === 0 ? copy.nothing : undefined,
    payer: payer.trim().length < 2 ? copy.payerWrong : undefined,
    reference: isRefMissing ? copy.referenceWrong : undefined,
  }
  const save = useMutation({
    mutationFn: () =>
      recordDeskSale({
        params: { id: person },
        body: { requestId, products: [...chosen], totalRial: total, payerName: payer, way: method, reference: ref },
      }),
    onSuccess: async ({ no }) => {
      toast.add({ title: copy.saved(no), color: 'success' })
      onDone()
      await refreshPeople(client)
    },
    onError: () => client.invalidateQueries(productsQuery()),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShowsFaults(true)
    if (Object.values(faults).every((fault) => fault === undefined)) save.mutate()
  }
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((item) => item !== id) : [...before, id]))
  const { error, isPending } = save
  return {
    chosen,
    toggle,
    total,
    payer,
    setPayer,
    method,
    setWay: setMethod,
    reference,
    setReference,
    submit,
    error,
    isPending,
    faults: showsFaults ? faults : NO_FAULTS,
  }
}
