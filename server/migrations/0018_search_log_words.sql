-- Searches are logged by their words, 'rice bowl', and no longer by the address of their page, 'rice-bowl'.
update search_log set keyword = replace(keyword, '-', ' ') where keyword like '%-%';
