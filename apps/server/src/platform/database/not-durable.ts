/** Settings of a PostgreSQL that does not wait for the disk, for tests: a crash of the machine may destroy its data. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
