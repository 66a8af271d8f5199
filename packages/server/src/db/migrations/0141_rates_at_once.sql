-- Which rate holds is asked at each start and for each point of the map. Nearly nobody has a change that is planned or
-- was: then the row says it, without a function's call for each of point, location and company.
create or replace function rate_at(point uuid, moment timestamptz) returns table (rate_id uuid, rate_version integer)
language sql stable rows 1 as $$
  select v.rate_id, v.version
  from charge_points p
  left join charge_stations s on s.id = p.station_id
  left join tenants t on t.id = p.tenant_id
  cross join lateral (
    select h.place, case when exists (select from rate_assignments a
        where a.holder_id = h.holder and a.withdrawn_at is null)
      then own_rate_at(h.holder, h.own, moment) else h.own end as rate
    from (values (1, p.id, p.rate_id), (2, s.id, s.rate_id), (3, t.id, t.rate_id)) as h(place, holder, own)
    union all values (4, p.rate_id), (5, s.rate_id), (6, t.rate_id)) as o(place, rate)
  join rate_versions v on v.rate_id = o.rate and v.withdrawn_at is null
  where p.id = point
  order by v.valid_from <= moment desc, o.place,
    case when v.valid_from <= moment then v.valid_from end desc nulls last, v.valid_from,
    case when v.valid_from <= moment then v.version end desc nulls last, v.version
  limit 1
$$;
