'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { PageHeading } from '@/components/ui/page-heading'
import { TextField } from '@/components/ui/form/text-field'
import { newId } from '@/lib/platform/client/new-id'
import { createProduct } from '@/lib/shop/product/queries/manage-products'
import { productEditorCopy as copy } from '@/lib/shop/product/words/manage-products'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'

const loadSchema = () =>
  import('@/lib/shop/product/contract/manage-products').then((schemas) => schemas.createProduct.body.omit({ id: true }))
const explain = () => copy.newWrong

/** A new bundle needs a name; the client makes its id, so a repeated request creates no second one. */
export function NewProduct() {
  const router = useRouter()
  const [id] = useState(newId)
  const create = async ({ title }: { title: string }) => {
    try {
      await createProduct({ body: { id, title } })
      router.push(paths.editProduct(id))
      return null
    } catch (error) {
      return { message: toErrorSentence(error) }
    }
  }
  return (
    <div className="max-w-xl">
      <PageHeading title={copy.newTitle} lead={copy.newLead} />
      <Form schema={loadSchema} defaults={{ title: '' }} explain={explain} onSubmit={create}>
        <TextField name="title" label={copy.newField} dir="auto" autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="large">{copy.newSubmit}</SubmitButton>
          <ButtonLink href={paths.shop} variant="outline">
            {copy.back}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
