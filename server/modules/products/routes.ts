import { listProducts as endpoint } from '@/lib/contract/products'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { listProducts } from './products'

export function registerProducts(api: Api): void {
  bind(api, endpoint, (ctx) => listProducts(ctx))
}
