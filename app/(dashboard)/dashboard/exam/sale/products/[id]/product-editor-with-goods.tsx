'use client'

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps } from 'react'
import { GoodsSection } from '@/components/shop/product/manage/goods-section'
import { ProductEditor } from '@/components/shop/product/manage/product-editor'
import { publishedExamsQuery } from '@/lib/authoring/exam/queries/exams'
import { coursesQuery } from '@/lib/learning/course/queries/courses'

/** Pages compose nouns: a product, and the exams and courses that it may contain. */
export function ProductEditorWithGoods({ id }: { id: string }) {
  return <ProductEditor id={id} goods={(draftEditor) => <GoodsFields draftEditor={draftEditor} />} />
}

function GoodsFields({ draftEditor }: Pick<ComponentProps<typeof GoodsSection>, 'draftEditor'>) {
  const exams = useQuery(publishedExamsQuery())
  const courses = useQuery(coursesQuery())
  return <GoodsSection draftEditor={draftEditor} exams={exams} courses={courses.data?.items ?? []} />
}
