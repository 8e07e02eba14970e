import { postAttribute } from '#contracts/catalogue/attribute-calls.ts'
import {
  createAdminProduct,
  destroyAdminProducts,
  duplicateProduct,
  listAdminProducts,
  listProductStocks,
  previewVariants,
} from '#contracts/catalogue/product-admin-calls.ts'
import { getBrand, getProduct, listAttributes, listBrands } from '#contracts/catalogue/product-calls.ts'
import { batchStock, listStock, saveStockSheet } from '#contracts/catalogue/stock-calls.ts'
import { productsTag } from '#server/domain/content-tags.ts'
import { bind, bindCached } from '#server/kernel/endpoint.ts'
import { override } from '#server/kernel/override.ts'
import { batchDestroy } from '#server/resource/batch.ts'
import { lookUpOrCreate, shownAttributes } from './attributes.ts'
import { shownBrand, shownBrands } from './brands.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct as copyOf } from './duplicate-product.ts'
import { destroyFound, listProducts as listForStaff } from './list-products.ts'
import { listStocks } from './list-stocks.ts'
import { ruledProduct } from './product.rules.ts'
import { cachedProduct, knownProduct } from './product-endpoint.ts'
import { saveSheet } from './save-stock-sheet.ts'
import { changeStocks } from './stock-batch.ts'
import { listStocksOfAll } from './stock-grid.ts'
import { preview } from './variants.ts'

export const catalogueHandlers = [
  bindCached(getProduct, cachedProduct, knownProduct),
  bind(listBrands, shownBrands, { isCached: true, tags: [productsTag] }),
  bind(getBrand, shownBrand, { isCached: true, tags: [] }),
  bind(listAttributes, shownAttributes, { isCached: true }),

  override(bind(listAdminProducts, listForStaff)),
  override(bind(createAdminProduct, createProduct)),
  override(
    bind(destroyAdminProducts, (ctx, { ids, ...input }) =>
      ids === 'all' ? destroyFound(ctx, input) : batchDestroy(ctx, ruledProduct, { ids, search: undefined }),
    ),
  ),
  bind(previewVariants, preview),
  bind(listProductStocks, listStocks),
  bind(duplicateProduct, copyOf),
  bind(listStock, listStocksOfAll),
  bind(batchStock, changeStocks),
  bind(saveStockSheet, saveSheet),
  override(bind(postAttribute, lookUpOrCreate)),
]
