// An empty route of the framework that the API is built with: what HTTP costs before any of our code runs.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.put('/empty/', (c) => c.json({ ok: true }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
