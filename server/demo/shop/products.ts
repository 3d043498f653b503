import * as coupons from '@/lib/shop/coupon/contract'
import { saveOffers } from '@/lib/shop/correction-offer/contract'
import * as products from '@/lib/shop/product/contract/manage-products'
import { setTeacherProfile } from '@/lib/teaching/teacher-profile/contract'
import { type Stage } from '../demo-actors'
import { type Scene } from '../demo-moments'

const TOMAN = 10
const DAY_MS = 86_400_000

export const PRODUCTS = {
  corrections: {
    title: 'بسته‌ی ۲ تصحیح نوشته',
    description: 'دو نوشته‌ات را مدرس خط‌به‌خط تصحیح می‌کند و با چهار معیار نمره می‌دهد. تا یک سال اعتبار دارد.',
    priceRial: 480_000 * TOMAN,
    goods: [{ kind: 'writing', subject: null, amount: 2, validDays: 365 }],
  },
  speaking: {
    title: 'یک آزمون گفتاری با کارنامه',
    description: 'آزمون گفتاری با سؤال‌های کامل هر سه بخش؛ مدرس گوش می‌دهد و به هر چهار معیار نمره می‌دهد.',
    priceRial: 390_000 * TOMAN,
    goods: [{ kind: 'speaking', subject: null, amount: 1, validDays: 180 }],
  },
  complete: {
    title: 'بسته‌ی کامل: ۶ تصحیح و ۳ گفتاری',
    description: 'برای کسی که دو ماه تا آزمون دارد: شش تصحیح نوشته و سه آزمون گفتاری، ارزان‌تر از خرید جداگانه.',
    priceRial: 2_300_000 * TOMAN,
    goods: [
      { kind: 'writing', subject: null, amount: 6, validDays: 365 },
      { kind: 'speaking', subject: null, amount: 3, validDays: 365 },
    ],
  },
  pass: {
    title: 'اشتراک ۹۰ روزه',
    description: 'سه ماه همه‌ی آزمون‌ها و تمرین‌ها، با دو تصحیح نوشته و یک آزمون گفتاری در هر ماه.',
    priceRial: 2_900_000 * TOMAN,
    goods: [
      { kind: 'pass', subject: null, amount: null, validDays: 90 },
      { kind: 'writing', subject: null, amount: 2, validDays: null },
      { kind: 'speaking', subject: null, amount: 1, validDays: null },
    ],
  },
} as const satisfies Readonly<
  Record<string, Pick<products.ProductContent, 'title' | 'description' | 'priceRial'> & { goods: object }>
>
export type ProductName = keyof typeof PRODUCTS

export const COUPONS = { welcome: 'SALAM10', autumn: 'PAEEZ' } as const
export type CouponName = keyof typeof COUPONS

/** @returns the functions of the scenes in order, and the ids of the products, which are known once their scene has run */
export function stockShop(stage: Stage, nowMs: number) {
  const ids = new Map<ProductName, string>()
  const openShop = async () => {
    for (const name of listNames()) ids.set(name, await sell(stage, name))
    const mina = await stage.logIn('mina')
    await mina.call(saveOffers, { body: { redraftPercent: 50, firstMonthly: 20, firstCounts: true } })
    await showTeachers(stage)
  }
  const day = (daysFromNow: number) => new Date(nowMs + daysFromNow * DAY_MS).toISOString()
  const welcome = { percent: 10, isFirstPurchaseOnly: true, usesPerPerson: 1, note: 'برای خرید اول؛ همیشه فعال' }
  const autumn = {
    percent: 20,
    ceilingRial: 400_000 * TOMAN,
    usesAllowed: 50,
    usesPerPerson: 1,
    startsAt: day(-45),
    endsAt: day(-20),
    note: 'جشنواره‌ی پاییز',
  }
  const scenes: readonly Scene[] = [
    { when: { daysAgo: 66, at: '12:00' }, play: openShop },
    { when: { daysAgo: 65, at: '10:30' }, play: () => offerCoupon(stage, COUPONS.welcome, welcome) },
    { when: { daysAgo: 46, at: '16:40' }, play: () => offerCoupon(stage, COUPONS.autumn, autumn) },
    {
      when: { daysAgo: 12, at: '08:40' },
      play: () => announceSale(stage, ids.get('complete') ?? '', [day(-12), day(9)]),
    },
    { when: { daysAgo: 3, at: '13:10' }, play: () => draftProduct(stage) },
  ]
  return {
    scenes,
    find: (name: ProductName): string => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`${name} is not sold yet`)
      return id
    },
  }
}

const DEGREES = {
  leila: 'کارشناسی ارشد آموزش زبان انگلیسی، ۹ سال تدریس رایتینگ',
  kaveh: 'دکترای زبان‌شناسی کاربردی، مدرس آیلتس از ۱۳۹۴',
} as const

async function showTeachers({ logIn }: Stage): Promise<void> {
  for (const name of ['leila', 'kaveh'] as const) {
    const teacher = await logIn(name)
    await teacher.call(setTeacherProfile, { body: { degree: DEGREES[name] } })
  }
}

function listNames(): readonly ProductName[] {
  return ['corrections', 'speaking', 'complete', 'pass']
}

async function sell({ ctx, logIn }: Stage, name: ProductName): Promise<string> {
  const mina = await logIn('mina')
  const { title, description, priceRial, goods } = PRODUCTS[name]
  const id = ctx.newId()
  const draft = await mina.call(products.createProduct, { body: { id, title } })
  const content = { ...draft.content, title, description, priceRial, goods: [...goods] }
  const { rev } = await mina.call(products.saveProduct, { params: { id }, body: { rev: draft.rev, content } })
  await mina.call(products.publishProduct, { params: { id }, body: { rev } })
  return id
}

async function offerCoupon({ ctx, logIn }: Stage, code: string, part: Partial<coupons.CouponContent>): Promise<void> {
  const mina = await logIn('mina')
  const params = { id: ctx.newId() }
  const { rev, content } = await mina.call(coupons.createCoupon, { body: { ...params, code } })
  const written = { ...content, by: 'percent' as const, ...part }
  const saved = await mina.call(coupons.saveCoupon, { params, body: { rev, content: written } })
  await mina.call(coupons.publishCoupon, { params, body: { rev: saved.rev } })
}

async function announceSale(
  { logIn }: Stage,
  id: string,
  [saleFrom, saleUntil]: readonly [string, string],
): Promise<void> {
  const mina = await logIn('mina')
  const { rev, content } = await mina.call(products.getProductDraft, { params: { id } })
  const changed = { ...content, salePriceRial: 1_890_000 * TOMAN, saleFrom, saleUntil }
  const saved = await mina.call(products.saveProduct, { params: { id }, body: { rev, content: changed } })
  await mina.call(products.publishProduct, { params: { id }, body: { rev: saved.rev } })
}

/** A draft that is not in the shop yet. */
async function draftProduct({ ctx, logIn }: Stage): Promise<void> {
  const mina = await logIn('mina')
  const id = ctx.newId()
  const { rev, content } = await mina.call(products.createProduct, { body: { id, title: 'بسته‌ی زمستان' } })
  const description = 'چهار تصحیح نوشته و یک آزمون گفتاری؛ قیمت هنوز قطعی نیست.'
  const goods = [{ kind: 'writing' as const, subject: null, amount: 4, validDays: 120 }]
  await mina.call(products.saveProduct, { params: { id }, body: { rev, content: { ...content, description, goods } } })
}
