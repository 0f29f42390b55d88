-- What the packed boxes cost, item by item, beside the estimate that the parcel was paid by: so that the bill can say how the
-- difference came about. Null until a parcel is packed, and for those packed before this.
alter table parcels add column packed_quote jsonb;
