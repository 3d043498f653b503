// An empty route of the API's framework: the cost of HTTP before any of our code runs.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.put('/empty/', (c) => c.json({ ok: true }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
