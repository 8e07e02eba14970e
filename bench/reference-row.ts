/** The second reference: plain Fastify that returns one row by its primary key, with a prepared statement (DATABASE_URL). Prints its address. */
import Fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const text = 'select id, sku, price, special_price from stocks where id = $1'
  const { rows } = await pool.query({ name: 'stock', text, values: [params.id] })
  return rows[0]
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
